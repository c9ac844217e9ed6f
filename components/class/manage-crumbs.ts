/** The breadcrumbs of a class's screens. */
export const manageCrumbs = (label: string) => [
  { label: 'Manage class', href: '/admin/dashboard?tab=manage' },
  { label },
]
