import type { LaunchParams } from './launch-params.ts'

/** Identifies one opening of the mini app; empty without init data, which stays over reloads. */
export const opening = ({ initData }: LaunchParams): string => new URLSearchParams(initData).get('hash') ?? ''
