/** In pixels: the chart's, and of what stands in its place while it loads. */
export const chartHeight = 210;
