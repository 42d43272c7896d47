/**
 * Code at the door: a booking, one ticket of it, or with ticket 0 the traveller's code without the
 * tickets of companions; docs/rules/companions.md#check-in
 */
export interface DoorCode {
  readonly number: string
  readonly ticket?: number
}

/** `BK-7K3M2P-5`. */
export const formatTicketCode = (number: string, ticket: number) => `${number}-${ticket}`

const pattern = /^(BK-[0-9A-Z]{6})(?:-(\d{1,2}))?$/

/** Undefined if the text is no code. */
export function parseDoorCode(text: string): DoorCode | undefined {
  const [, number, ticket] = pattern.exec(text) ?? []
  if (number === undefined) return undefined
  return { number, ...(ticket !== undefined && { ticket: Number(ticket) }) }
}
