/** The user's number of exempt guests, else the children whose known age is exempt; at most all. */
export function countExemptGuests(
  chosen: number | undefined,
  {
    ages,
    exemptAge,
    guests,
  }: { readonly ages: readonly number[]; readonly exemptAge: number; readonly guests: number },
): number {
  return Math.min(chosen ?? ages.filter((age) => age < exemptAge).length, guests)
}
