import { Loader } from '../../ui/feedback/loader.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Group, Line } from './group.tsx'
import { useShowcaseText } from './use-words.ts'

export function Waiting() {
  const { waiting: text } = useShowcaseText()
  return (
    <Group heading={text.heading}>
      <Skeleton height={92} radius="var(--r-md)" />
      <Skeleton width="72%" height={16} radius="6px" />
      <Skeleton width="46%" height={14} radius="6px" />
      <Line>
        <Loader size="small" />
        <Loader />
        <Loader size="large" />
      </Line>
      <Loader message={text.message} />
    </Group>
  )
}
