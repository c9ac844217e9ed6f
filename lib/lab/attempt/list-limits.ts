/**
 * How many attempts of a student at one experiment are listed, the newest first. Nobody does an experiment that often in earnest, and
 * a student can hand in 60 an hour of 100 KB each: without a limit one of them could make a page too large for everybody.
 */
export const maxListedPerExperiment = 20

/** How many of all are listed together: enough for the newest at each experiment that a school can have. */
export const maxListedTotal = 200
