import type { HostView } from './bridge/host-view.ts'

/** The header always closes. A launch that started at half height shrinks before it closes. */
export function swipeDown(
  where: 'app' | 'header',
  { swipeAllowed, expanded, fullscreen }: Pick<HostView, 'swipeAllowed' | 'expanded' | 'fullscreen'>,
  beganCompact: boolean,
): 'close' | 'shrink' | 'nothing' {
  if (where === 'app' && (!swipeAllowed || fullscreen)) return 'nothing'
  return expanded && beganCompact ? 'shrink' : 'close'
}
