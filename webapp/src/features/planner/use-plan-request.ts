import { useSearchParams } from 'react-router-dom'
import { deviceToday } from '../../api/clock/device-today.ts'
import { useSession } from '../../api/session/use-session.ts'
import { type PlanRequest, parsePlanRequest } from './plan-request.rules.ts'

export function usePlanRequest(): {
  readonly wish: PlanRequest
  readonly address: URLSearchParams
  readonly today: string
} {
  const [address] = useSearchParams()
  const session = useSession()
  const own = session.status === 'signed-in' ? session.user.region : undefined
  const today = deviceToday()
  return { wish: parsePlanRequest(address, { today, ...(own != null && { region: own }) }), address, today }
}
