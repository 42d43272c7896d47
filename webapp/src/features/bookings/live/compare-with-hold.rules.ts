import type { HeldChoice } from '../../../api/user-info.queries.ts'

interface Choice extends Omit<HeldChoice, 'serviceId' | 'units'> {
  readonly units: ReadonlyArray<HeldChoice['units'][number]>
}

/** `same`: exactly the held choice. `same-day`: another party or option on its days. */
export function compareWithHold(
  held: HeldChoice | undefined,
  serviceId: string,
  choice: Choice,
): 'same' | 'same-day' | undefined {
  if (held?.serviceId !== serviceId || held.date !== choice.date || held.checkOut !== choice.checkOut) return undefined
  const isSame =
    held.optionId === choice.optionId &&
    held.startTime === choice.startTime &&
    partyOf(held.units) === partyOf(choice.units)
  return isSame ? 'same' : 'same-day'
}

function partyOf(units: Choice['units']): string {
  return units
    .map(({ unitId, quantity }) => `${unitId}:${quantity}`)
    .toSorted()
    .join()
}
