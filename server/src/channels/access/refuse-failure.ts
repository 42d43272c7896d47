import { throwRefusal } from '@enp/shared/errors'
import { TravelLineFailure } from '../travelline/travelline-failure.ts'

/** For members, who see the reason at once. Errors: CHANNEL_REFUSED, CHANNEL_UNREACHABLE. */
export async function orRefuse<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    if (!(error instanceof TravelLineFailure)) throw error
    switch (error.fault) {
      case 'credentials':
      case 'access':
        return throwRefusal('CHANNEL_REFUSED', { reason: error.fault })
      case 'refused':
        return throwRefusal('CHANNEL_REFUSED', { reason: 'choice' })
      case 'busy':
      case 'unreachable':
        return throwRefusal('CHANNEL_UNREACHABLE')
    }
  }
}
