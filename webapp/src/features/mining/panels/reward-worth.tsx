import { useEnpWorth } from '../../../api/use-enp-worth.ts'
import { Worth } from '../../../ui/data/worth.tsx'

export function RewardWorth({ reward }: { reward: number }) {
  return <Worth>{useEnpWorth().of(reward)}</Worth>
}
