import { cx } from '@/components/ui/cx'
import { bandCount, bandOf } from '@/lib/lab/insight/summary'
import styles from './heat.module.css'

const steps = [styles.band0, styles.band1, styles.band2, styles.band3, styles.band4]

/** The steps of a share in words, the lowest first. */
export const bandNames = ['under 30 %', '30–49 %', '50–69 %', '70–89 %', '90–100 %']

/** The steps, from 0 for the lowest. */
export const bands = Array.from({ length: bandCount }, (_, band) => band)

/** The background of a step; on paper too. */
export const bandBackground = (band: number) => cx(steps[band], styles.ground)

/** The filling of a step in a drawing. */
export const bandFill = (band: number) => cx(steps[band], styles.part)

/** The background of a share of the maximum, from 0 to 1. */
export const heatOf = (share: number) => bandBackground(bandOf(share))
