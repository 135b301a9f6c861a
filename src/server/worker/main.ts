import { JOBS } from './jobs';
import { serveJobs } from './serve-jobs';

serveJobs(JOBS);
