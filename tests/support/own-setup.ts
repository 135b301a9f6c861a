import './shared-plans';
import { noteHandles } from './leftovers';
import { closeWhatTestsOwn } from './own';

noteHandles();
closeWhatTestsOwn();
