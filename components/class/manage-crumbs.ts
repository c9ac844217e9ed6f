/** The way from a class's screen back to all classes. */
export const manageCrumbs = (here: string) => [
  { label: 'Manage class', href: '/admin/dashboard?tab=manage' },
  { label: here },
]
