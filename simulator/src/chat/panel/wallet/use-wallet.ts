import { useEffect, useState } from 'react'
import type { ShownWallet } from '../../../control/wallet.ts'
import { api } from '../../api.ts'
import { listen } from '../../live.ts'

/** The chain tells nobody of its blocks, so it is looked at again and again. */
const pauseMs = 4000

/** The person's wallet while somebody looks at it; null where there is none. */
export function useWallet(userId: number): ShownWallet | null | undefined {
  const [wallet, setWallet] = useState<ShownWallet | null>()
  useEffect(() => {
    let stopped = false
    const show = (shown: ShownWallet | null) => {
      if (!stopped) setWallet(shown)
    }
    const read = () => {
      api.wallet(userId).then(show, () => show(null))
    }
    const timer = setInterval(read, pauseMs)
    const stop = listen((event) => {
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
