export interface Mood {
  readonly sky: readonly [string, string, string, string, string]
  readonly light: string
  readonly halo: string
  readonly haze: string
  readonly ink: string
  readonly water: readonly [string, string, string]
  readonly lamp: string
  readonly isDark: boolean
}

export const moodNames = ['dawn', 'day', 'dusk', 'ember', 'night', 'polar'] as const
export type MoodName = (typeof moodNames)[number]

export const moods: Readonly<Record<MoodName, Mood>> = {
  dawn: {
    sky: ['#173a4a', '#3d6f7c', '#a89f90', '#f2b27a', '#ffdda8'],
    light: '#fff1cf',
    halo: '#ffc27a',
    haze: '#8fa3a0',
    ink: '#1d3237',
    water: ['#f0c48c', '#6f9690', '#17363a'],
    lamp: '#ffd08a',
    isDark: false,
  },
  day: {
    sky: ['#0f4152', '#2f7f8d', '#8cc6c2', '#dfe3c6', '#fbeac8'],
    light: '#fffbe6',
    halo: '#fff0bd',
    haze: '#7fb0ae',
    ink: '#14393a',
    water: ['#d9efe4', '#4fa3ab', '#0c4a5b'],
    lamp: '#ffe2a6',
    isDark: false,
  },
  dusk: {
    sky: ['#1c2233', '#4d3a4c', '#a8524c', '#f0824e', '#ffc67a'],
    light: '#ffe9b8',
    halo: '#ff9a56',
    haze: '#9a5a50',
    ink: '#241519',
    water: ['#ffb56c', '#7c4149', '#1a1a28'],
    lamp: '#ffc46e',
    isDark: true,
  },
  ember: {
    sky: ['#140f14', '#33202a', '#6e3434', '#c05a3c', '#f39a55'],
    light: '#ffd9a0',
    halo: '#ff9650',
    haze: '#74403a',
    ink: '#150d10',
    water: ['#e5864c', '#5c3038', '#140f16'],
    lamp: '#ffb765',
    isDark: true,
  },
  night: {
    sky: ['#050b14', '#0a1c27', '#12343d', '#24585c', '#4b8580'],
    light: '#f3ecd2',
    halo: '#e8d9a6',
    haze: '#2c5a5c',
    ink: '#060f14',
    water: ['#4b8580', '#174048', '#07141b'],
    lamp: '#ffca7a',
    isDark: true,
  },
  polar: {
    sky: ['#04101a', '#07202b', '#0c3a41', '#17565a', '#2f7d78'],
    light: '#dff5ea',
    halo: '#7dffc9',
    haze: '#21565a',
    ink: '#040d13',
    water: ['#3d8f86', '#124149', '#05131a'],
    lamp: '#ffd08a',
    isDark: true,
  },
}

export function mixColors(from: string, to: string, part: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(1 + at * 2, 3 + at * 2), 16)
  const mixed = [0, 1, 2].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** 0 is the far horizon, 1 the foreground. */
export const getLayerColor = ({ haze, ink }: Mood, nearness: number) => mixColors(haze, ink, nearness)
