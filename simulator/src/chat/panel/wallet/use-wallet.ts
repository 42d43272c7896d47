import { useEffect, useState } from 'react'
import type { ShownWallet } from '../../../control/wallet.ts'
import { controlClient } from '../../api.ts'
import { listenToLiveEvents } from '../../live.ts'

/** The chain sends no event for a new block, so the hook polls. */
const pauseMs = 4000

/** Returns null when there is no local chain. */
export function useWallet(userId: number): ShownWallet | null | undefined {
  const [wallet, setWallet] = useState<ShownWallet | null>()
  useEffect(() => {
    let stopped = false
    const show = (shown: ShownWallet | null) => {
      if (!stopped) setWallet(shown)
    }
    const read = () => {
      controlClient.wallet(userId).then(show, () => show(null))
    }
    const timer = setInterval(read, pauseMs)
    const stop = listenToLiveEvents((event) => {
      if (event.type === 'open' || (event.type === 'wallet' && event.userId === userId)) read()
    })
    return () => {
      stopped = true
      clearInterval(timer)
      stop()
    }
  }, [userId])
  return wallet
}
