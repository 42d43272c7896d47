import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { type Balance, balanceKey } from '../../api/balance/balance.queries.ts'
import { withHelperText } from '../../api/errors/helper-texts.ts'
import { refetchTags } from '../../api/refetch-tags.ts'
import { type Bonus, bonusKey, learnBonusServerTime, type Task, tasksKey } from './earn.queries.ts'

/** Updates the bonus and the balance on screen immediately. */
export function useClaimBonus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => withHelperText('Failed to claim daily bonus', call('POST /v1/tasks/daily-bonus/claim')),
    onSuccess: ({ data: { newBalance, ...bonus } }) => {
      client.setQueryData<Bonus>(bonusKey, learnBonusServerTime(bonus))
      client.setQueryData<Balance>(balanceKey, (known) => known && { ...known, enp: newBalance.enp })
    },
    // A task may require this bonus.
    onSettled: () => refetchTags(client, 'DailyBonus', 'Tasks', 'Balance', 'User'),
  })
}

/** Refetches after a refusal too, because a refusal may start the waiting hour. */
export function useCheckTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      withHelperText('Failed to check task completion', call('POST /v1/tasks/:id/check', { params: { id } })),
    onSuccess: ({ data: task }) =>
      client.setQueryData<Task[]>(tasksKey, (known) => known?.map((one) => (one.id === task.id ? task : one))),
    onSettled: () => refetchTags(client, 'Tasks', 'Balance', 'User'),
  })
}
