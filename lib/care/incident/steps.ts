export const steps = [
  'note',
  'school_affected',
  'school_told',
  'board_told',
  'people_told',
  'contained',
  'closed',
] as const
export type Step = (typeof steps)[number]
