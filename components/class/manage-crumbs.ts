/** The breadcrumbs of a class's screens. */
export const manageCrumbs = (here: string) => [
  { label: 'Manage class', href: '/admin/dashboard?tab=manage' },
  { label: here },
]
