import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

type Props = { title?: string; titles: Record<string, string> }

/** The page's h1 in the top bar: `title`, or the entry of `titles` with the longest matching path. */
export function PageTitle({ title, titles }: Props) {
  const path = usePathname()
  useFocusInPage(path)
  const [nearest] = Object.keys(titles)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)
  return <h1 className="min-w-0 truncate text-lg">{title ?? (nearest && titles[nearest]) ?? 'Labmark'}</h1>
}

/** The previous path in this document; in a module variable, since another layout's frame is remounted. */
let before: string | undefined

/** The focused element may have gone with the previous page, as a Save button does: moves the focus into the new page. */
function useFocusInPage(path: string) {
  useEffect(() => {
    const moved = before !== undefined && before !== path
    before = path
    if (moved && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
