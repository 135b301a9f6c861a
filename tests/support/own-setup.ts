import { closeWhatTestsOwn } from './own';

closeWhatTestsOwn();
