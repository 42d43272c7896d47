import { useFormat, useText } from '../../locales/use-text.tsx'
import { warningIcon, wifiOffIcon } from '../icons/icons.ts'
import { Banner } from './banner.tsx'

interface StaleBannerProps {
  readonly offline: boolean
  readonly savedAt: Date
  readonly onRetry: () => void
}

export function StaleBanner({ offline, savedAt, onRetry }: StaleBannerProps) {
  const { common, problems } = useText()
  const format = useFormat()
  const say = offline ? problems.offlineBanner : problems.staleBanner
  return (
    <Banner icon={offline ? wifiOffIcon : warningIcon} action={{ label: common.retry, onPress: onRetry }}>
      {say(format.nearDay(savedAt, new Date()), format.time(savedAt))}
    </Banner>
  )
}
