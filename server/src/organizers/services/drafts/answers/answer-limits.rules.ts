/** Longest texts of a draft, in characters. */
export const maxLengths = {
  title: 120,
  description: 4_000,
  city: 100,
  address: 300,
  meetingPoint: 300,
  openingHours: 200,
  optionName: 120,
  guide: 80,
  extra: 80,
}

export const isPrice = (price: number | undefined) => price !== undefined && price > 0 && price <= 10_000_000
