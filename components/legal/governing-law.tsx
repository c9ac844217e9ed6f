/** The law that governs the terms; says plainly that it is not named while the provider has not set it. */
export function GoverningLaw({ law }: { law: string | null }) {
  if (law) return <p>These terms are governed by {law}.</p>
  return (
    <p>
      These terms are governed by <strong>[the governing law has not been named yet]</strong>. The provider
      names it before Labmark is offered to schools.
    </p>
  )
}
