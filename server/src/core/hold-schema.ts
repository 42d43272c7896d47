/** Seats of a day that only one waiting user can take until a time; as JSON. */
export interface ReservedSeats {
  readonly watchId: string
  readonly userId: string
  readonly places: number
  readonly until: string
  readonly freedAt: string
}
