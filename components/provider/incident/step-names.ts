import type { Step } from '@/lib/care/incident/steps'

export const stepNames: Record<Step, string> = {
  note: 'Note',
  school_affected: 'School affected',
  school_told: 'School told',
  board_told: 'Data Protection Board told',
  board_followed_up: 'Later report to the Board',
  people_told: 'People told',
  contained: 'Contained',
  closed: 'Closed',
}
