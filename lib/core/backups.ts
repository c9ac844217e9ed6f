/** Days until the last backup that still holds an erased row has been overwritten. */
export const backupDays = 35
