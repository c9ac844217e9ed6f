'use client'

import { Menu } from '@/components/ui/menu'

/** Downloads every invoice and credit note of a financial year, for the accountant. */
export const RegisterMenu = ({ years }: { years: string[] }) => (
  <Menu
    label="Tax register"
    items={years.map((year) => ({
      label: `Financial year ${year} (CSV)`,
      onClick: () => window.location.assign(`/api/invoices/register?year=${year}`),
    }))}
  />
)
