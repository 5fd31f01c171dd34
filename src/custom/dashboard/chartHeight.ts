/** Pixels; also the height of the chart's placeholder. */
export const chartHeight = 210;
