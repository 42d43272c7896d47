/**
 * `credentials`, `access`: the hotel must change something there. `unreachable`: no usable reply,
 * so a change may have been made. `busy`: not sent, because of the limits. `refused`: an answer.
 */
export type TravelLineFault = 'credentials' | 'access' | 'unreachable' | 'busy' | 'refused'

export class TravelLineFailure extends Error {
  readonly fault: TravelLineFault

  constructor(fault: TravelLineFault, message: string) {
    super(message)
    this.fault = fault
  }
}

const accessStatuses = [401, 403]
/** Others may come from a proxy on the way. */
const refusedStatuses = [400, 404, 422]

/** Of a reply without success. */
export const toFailure = (status: number, message: string): TravelLineFailure =>
  new TravelLineFailure(
    status === 429
      ? 'busy'
      : accessStatuses.includes(status)
        ? 'access'
        : refusedStatuses.includes(status)
          ? 'refused'
          : 'unreachable',
    message === '' ? `returned status ${status}` : message,
  )
