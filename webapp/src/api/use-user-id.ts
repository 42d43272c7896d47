import { useSession } from './use-session.ts'

/** The signed-in person's id in the messenger: whose session with a wallet is used. */
export function useUserId(): number | undefined {
  const state = useSession()
  return state.status === 'signed-in' ? state.user.telegram_id : undefined
}
