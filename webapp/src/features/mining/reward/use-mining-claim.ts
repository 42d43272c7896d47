import { useEffect, useState } from 'react'
import { host } from '../../../host/host.ts'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { rewardFlightMs } from '../../../ui/layout/spec-constants.ts'
import { useClaimMining } from '../mining.mutations.ts'
import type { MiningSnapshot } from '../mining.queries.ts'

interface Celebrated {
  readonly status: MiningSnapshot
  readonly reward: number
}

/** The balance is paid before the celebration starts, so leaving early loses nothing. */
export function useMiningClaim(finished: MiningSnapshot, onRefused: (error: unknown, again: () => void) => void) {
  const [celebrated, setCelebrated] = useState<Celebrated>()
  const [claimed, setClaimed] = useState<number>()
  const mutation = useClaimMining((reward) => {
    host.haptic('success')
    setCelebrated({ status: finished, reward })
  })

  const claim = useSingleFlight((options) =>
    mutation.mutate(undefined, { ...options, onError: (error) => onRefused(error, claim) }),
  )

  useEffect(() => {
    if (!celebrated) return
    const timer = setTimeout(() => {
      setCelebrated(undefined)
      setClaimed(celebrated.reward)
    }, rewardFlightMs)
    return () => clearTimeout(timer)
  }, [celebrated])

  return { claim, claiming: mutation.isPending, celebrated, claimed }
}
