export const steps = [
  'note',
  'school_affected',
  'school_told',
  'board_told',
  'board_followed_up',
  'people_told',
  'contained',
  'closed',
] as const
export type Step = (typeof steps)[number]
