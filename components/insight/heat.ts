import { cx } from '@/components/ui/cx'
import { bandCount, bandOf } from '@/lib/lab/insight/summary'
import styles from './heat.module.css'

const steps = [styles.band0, styles.band1, styles.band2, styles.band3, styles.band4]

/** The names of the bands, lowest first. */
export const bandNames = ['under 30 %', '30–49 %', '50–69 %', '70–89 %', '90–100 %']

/** The bands' indices; 0 is the lowest. */
export const bands = Array.from({ length: bandCount }, (_, band) => band)

/** The background class of a band. */
export const bandBackground = (band: number) => cx(steps[band], styles.ground)

/** The fill class of a band. */
export const bandFill = (band: number) => cx(steps[band], styles.part)

/** The background class of a share of the maximum, from 0 to 1. */
export const heatOf = (share: number) => bandBackground(bandOf(share))
