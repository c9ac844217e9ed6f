/** A key as it is read aloud and typed. */
export const KeyText = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap font-mono text-sm tracking-wide">{children}</span>
)
