import { useSession } from './use-session.ts'

export function useUserId(): number | undefined {
  const state = useSession()
  return state.status === 'signed-in' ? state.user.telegram_id : undefined
}
