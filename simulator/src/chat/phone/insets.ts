const insetPresets = ['none', 'iphone', 'android'] as const
export type InsetPreset = (typeof insetPresets)[number]

export interface Insets {
  top: number
  bottom: number
  left: number
  right: number
}

const hostButtonsHeight = 46
const hardware: Record<InsetPreset, { top: number; bottom: number }> = {
  none: { top: 0, bottom: 0 },
  iphone: { top: 59, bottom: 34 },
  android: { top: 24, bottom: 16 },
}

/** In CSS pixels of the mini app. `covered`: buttons or the keyboard fill the bottom. */
export function toInsets(
  preset: InsetPreset,
  fullscreen: boolean,
  covered: boolean,
): { safe: Insets; content: Insets } {
  const { top, bottom } = hardware[preset]
  return {
    safe: { top: fullscreen ? top : 0, bottom: covered ? 0 : bottom, left: 0, right: 0 },
    content: { top: fullscreen ? hostButtonsHeight : 0, bottom: 0, left: 0, right: 0 },
  }
}
