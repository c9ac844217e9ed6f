import { dashboardHref } from '@/lib/core/dashboard-href'

export const manageCrumb = { label: 'Manage class', href: dashboardHref.classes }

/** The breadcrumbs of a class's screens. */
export const manageCrumbs = (label: string) => [manageCrumb, { label }]
