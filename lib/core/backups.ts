/** After so many days the last backup that still holds an erased row has been overwritten. */
export const backupDays = 35
