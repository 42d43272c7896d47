import { useEnpWorth } from '../../../api/use-enp-worth.ts'
import { EnpWorthNote } from '../../../ui/data/worth.tsx'

export function RewardWorth({ reward }: { reward: number }) {
  return <EnpWorthNote>{useEnpWorth().of(reward)}</EnpWorthNote>
}
