import { useEnpWorth } from '../../../api/use-enp-worth.ts'
import { EnpWorthNote } from '../../../ui/data/enp-worth-note.tsx'

export function RewardWorth({ reward }: { reward: number }) {
  return <EnpWorthNote>{useEnpWorth().of(reward)}</EnpWorthNote>
}
