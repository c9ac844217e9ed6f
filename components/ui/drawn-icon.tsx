import type { JSX, SVGProps } from 'react'

export type Icon = (props: SVGProps<SVGSVGElement>) => JSX.Element

/**
 * An icon of 24 × 24 in the colour of the text around it, unseen by screen readers unless it is labelled. Its lines are one
 * text: as elements of React they took 7 % of the time of a page.
 */
export function drawn(lines: string): Icon {
  const html = { __html: lines }
  return (props) => (
    <svg
      role={props['aria-label'] === undefined ? undefined : 'img'}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] === undefined}
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the lines are components/ui/icons.ts, of this repository
      dangerouslySetInnerHTML={html}
    />
  )
}
