import { useEnpWorth } from '../../../api/balance/use-enp-worth.ts'
import { EnpWorthNote } from '../../../ui/data/amounts/enp-worth-note.tsx'

export function RewardWorth({ reward }: { reward: number }) {
  return <EnpWorthNote>{useEnpWorth().of(reward)}</EnpWorthNote>
}
