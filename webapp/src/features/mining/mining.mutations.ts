import type { Reply } from '@enp/shared/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { type Balance, balanceKey } from '../../api/balance/balance.queries.ts'
import { withHelperText } from '../../api/errors/helper-texts.ts'
import { refetchTags } from '../../api/refetch-tags.ts'
import { type MiningSnapshot, miningStatusKey, toMiningSnapshot } from './mining.queries.ts'
import { refusalToast } from './use-mining-refusal-toast.ts'

export function useStartMining() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => withHelperText('Failed to start mining', call('POST /v1/mining/start', { body: {} })),
    onSuccess: ({ data: { session } }) => {
      refusalToast.hide()
      client.setQueryData<MiningSnapshot>(miningStatusKey, (known) => known && started(known, session))
    },
    onSettled: () => refetchTags(client, 'Mining', 'User'),
  })
}

/** An error means that the device's clock is ahead, so the status is refetched. */
export function useCompleteMining() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /v1/mining/complete'),
    onSuccess: ({ data }) => client.setQueryData<MiningSnapshot>(miningStatusKey, toMiningSnapshot(data)),
    onError: () => refetchTags(client, 'Mining'),
  })
}

/** `onClaimed` runs before the cache changes, so that the finished scene can stay. */
export function useClaimMining(onClaimed: (reward: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => withHelperText('Failed to claim mining', call('POST /v1/mining/claim')),
    onSuccess: ({ data: { reward, newBalance } }) => {
      refusalToast.hide()
      onClaimed(reward)
      client.setQueryData<MiningSnapshot>(miningStatusKey, (known) => known && claimed(known, reward, newBalance.enp))
      client.setQueryData<Balance>(balanceKey, (known) => known && { ...known, enp: newBalance.enp })
    },
    onSettled: () => refetchTags(client, 'Mining', 'Balance', 'User'),
  })
}

type StartedSession = Reply<'POST /v1/mining/start'>['data']['session']

/** The response has no server time, so the session's start is used until the next status. */
function started(known: MiningSnapshot, session: StartedSession): MiningSnapshot {
  return {
    ...known,
    status: 'active',
    progress: 0,
    startedAt: session.startedAt,
    endsAt: session.endsAt,
    elapsed_time: 0,
    remaining_time: (Date.parse(session.endsAt) - Date.parse(session.startedAt)) / 1000,
    current_reward: 0,
    expected_total_reward: session.expectedTotal,
    power_boost: session.powerBoost,
    time_boost: session.timeBoost,
    boosts_purchased: session.boostsPurchased,
    serverTime: session.startedAt,
    clockAheadMs: Date.parse(session.startedAt) - Date.now(),
  }
}

/** Inactive, no start, elapsed and remaining 0, progress 100, the paid reward as earned. */
function claimed(known: MiningSnapshot, reward: number, enp: number): MiningSnapshot {
  return {
    ...known,
    status: 'inactive',
    progress: 100,
    startedAt: null,
    endsAt: null,
    elapsed_time: 0,
    remaining_time: 0,
    current_reward: reward,
    balance: { enp },
  }
}
