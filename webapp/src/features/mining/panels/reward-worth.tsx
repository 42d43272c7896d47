import { useEnpWorth } from '../../../api/use-enp-worth.ts'
import { Worth } from '../../../ui/data/worth.tsx'

/** Shows the discount on a trip that the reward is worth. */
export function RewardWorth({ reward }: { reward: number }) {
  return <Worth>{useEnpWorth().of(reward)}</Worth>
}
