/** What the instruments show, for who does not see them; spoken when it changes. */
export const Spoken = ({ children }: { children: string }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
)
