/** The same examples for each mutant, and none searched for that is smaller than the one that failed. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20, endOnFailure: true });
