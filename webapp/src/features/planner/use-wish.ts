import { useSearchParams } from 'react-router-dom'
import { serverNow } from '../../api/server-clock.ts'
import { useSession } from '../../api/use-session.ts'
import { localDay } from '../../locales/zoned-format.ts'
import { readWish, type Wish } from './wish.rules.ts'

/** What the address wishes for; without a region in it, in the person's own. */
export function useWish(): { readonly wish: Wish; readonly address: URLSearchParams; readonly today: string } {
  const [address] = useSearchParams()
  const session = useSession()
  const own = session.status === 'signed-in' ? session.user.region : undefined
  const today = localDay(serverNow(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return { wish: readWish(address, { today, ...(own != null && { region: own }) }), address, today }
}
