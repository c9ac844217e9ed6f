import type { ReactNode } from 'react'

/** Long text to read: legal pages and help. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-text text-md leading-relaxed [&_a]:text-brand-ink [&_a]:underline [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-lg [&_h3]:mt-5 [&_h3]:mb-1 [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-3 [&_ul]:list-disc [&_ul]:pl-6">
      {children}
    </div>
  )
}
