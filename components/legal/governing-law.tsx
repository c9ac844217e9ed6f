/** The governing law; says plainly that the provider has not named one yet if so. */
export function GoverningLaw({ law }: { law: string | null }) {
  if (law) return <p>These terms are governed by {law}.</p>
  return (
    <p>
      These terms are governed by <strong>[the governing law has not been named yet]</strong>. The provider
      names it before Labmark is offered to schools.
    </p>
  )
}
