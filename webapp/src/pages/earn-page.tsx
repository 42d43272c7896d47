import { Earn } from '../features/earn/earn.tsx'
import { LazyStoryButton } from '../features/sharing/lazy-story-button.tsx'

const story = <LazyStoryButton kind="streak" />

export function EarnPage() {
  return <Earn story={story} />
}
