const paths = {
  compass: [
    'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20',
    'm16.24 7.76-1.8 5.41a2 2 0 0 1-1.27 1.27l-5.41 1.8 1.8-5.41a2 2 0 0 1 1.27-1.27z',
  ],
  send: [
    'M14.54 21.69a.5.5 0 0 0 .93-.03l6.5-19a.5.5 0 0 0-.63-.63l-19 6.5a.5.5 0 0 0-.03.93l7.93 3.18a2 2 0 0 1 1.12 1.11z',
    'm21.85 2.15-10.94 10.94',
  ],
  more: [
    'M12 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2',
    'M12 4a1 1 0 1 0 0 2 1 1 0 1 0 0-2',
    'M12 18a1 1 0 1 0 0 2 1 1 0 1 0 0-2',
  ],
  moreWide: [
    'M12 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2',
    'M19 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2',
    'M5 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2',
  ],
  signal: ['M2 20h.01', 'M7 20v-4', 'M12 20v-8', 'M17 20V8', 'M22 4v16'],
  wifi: ['M12 20h.01', 'M2 8.82a15 15 0 0 1 20 0', 'M5 12.86a10 10 0 0 1 14 0', 'M8.5 16.43a5 5 0 0 1 7 0'],
  battery: [
    'M10 10v4',
    'M14 10v4',
    'M22 14v-4',
    'M4 6h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2',
  ],
  users: ['M18 21a8 8 0 0 0-16 0', 'M10 3a5 5 0 1 0 0 10 5 5 0 1 0 0-10', 'M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3'],
  plus: ['M5 12h14', 'M12 5v14'],
  clock: ['M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20', 'M12 6v6l4 2'],
  warning: ['m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3', 'M12 9v4', 'M12 17h.01'],
  list: ['M3 5h.01', 'M3 12h.01', 'M3 19h.01', 'M8 5h13', 'M8 12h13', 'M8 19h13'],
  link: [
    'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71',
    'M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  ],
  external: ['M7 7h10v10', 'M7 17 17 7'],
  copy: [
    'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2',
    'M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  ],
  menu: ['M4 6h16', 'M4 12h16', 'M4 18h16'],
}

export type IconName = keyof typeof paths

/** A drawn sign beside a text, so it says nothing itself. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none', display: 'block' }}
    >
      {paths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
