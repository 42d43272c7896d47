import type { HostView } from './bridge/host-view.ts'

/**
 * What a swipe down does. On the header it always works; on the mini-app only while the mini-app
 * allows it. A launch that began half high goes back to that first.
 */
export function swipeDown(
  where: 'app' | 'header',
  { swipeAllowed, expanded, fullscreen }: Pick<HostView, 'swipeAllowed' | 'expanded' | 'fullscreen'>,
  beganCompact: boolean,
): 'close' | 'shrink' | 'nothing' {
  if (where === 'app' && (!swipeAllowed || fullscreen)) return 'nothing'
  return expanded && beganCompact ? 'shrink' : 'close'
}
