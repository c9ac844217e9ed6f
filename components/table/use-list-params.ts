import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTransition } from 'react'
import { listHref } from './list-href'

/** The list's search params and a way to change them without a reload; `pending` until the new rows are there. */
export function useListParams() {
  const params = useSearchParams()
  const path = usePathname()
  const router = useRouter()
  const [pending, startTransition] = useTransition()

  function change(patch: Record<string, string | undefined>) {
    const href = path + listHref(Object.fromEntries(params), patch)
    startTransition(() => router.replace(href, { scroll: false }))
  }

  return { params, change, pending }
}
